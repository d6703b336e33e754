// What lies under a point: shape tests, the layers of a hit, ranking.
