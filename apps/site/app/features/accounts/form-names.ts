export const loginFormName = 'login';
export const resetFormName = 'reset';
export const signUpFormName = 'signup';
