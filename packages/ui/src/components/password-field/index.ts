export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { type PasswordStrengthHint } from './strength-meter.tsx';
