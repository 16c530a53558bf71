/** Names of the forms whose texts are kept while the tab is open. */
export const loginForm = 'login';
export const resetForm = 'reset';
export const signUpForm = 'signup';
