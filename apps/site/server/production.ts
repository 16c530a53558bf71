// React chooses its build when it is imported, so import this module before React.
process.env.NODE_ENV ??= 'production';
