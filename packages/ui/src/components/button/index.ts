export { Button, type ButtonLinkProps, type ButtonLook, type ButtonProps } from './button.tsx';
