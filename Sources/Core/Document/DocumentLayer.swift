// What a document holds: pages, annotations, text, links, fields, actions; and the provider it comes from.
