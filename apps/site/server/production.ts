// React chooses its build on load, so this must be imported before React.
process.env.NODE_ENV ??= 'production';
