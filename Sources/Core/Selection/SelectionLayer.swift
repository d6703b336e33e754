// What is selected, and its handles.
