export const loginForm = 'login';
export const resetForm = 'reset';
export const signUpForm = 'signup';
