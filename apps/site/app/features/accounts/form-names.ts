/** Names of the forms whose values are kept while the tab is open. */
export const loginForm = 'login';
export const resetForm = 'reset';
export const signUpForm = 'signup';
