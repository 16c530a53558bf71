if (process.env.NODE_ENV === undefined) {
  // React chooses its build when it is loaded, so this must be imported before anything that loads React.
  process.env.NODE_ENV = 'production';
  // nobody says that this is one, though: on one's own machine it starts without secrets
  process.env.PLAZA_SITE_SECRET ??= 'known to everybody, so for one’s own machine only';
}
