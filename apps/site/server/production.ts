// React chooses its build when it is loaded, so this must be imported before anything that loads React.
process.env.NODE_ENV ??= 'production';
