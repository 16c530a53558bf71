export { IconButton, type IconButtonLinkProps, type IconButtonLook, type IconButtonProps } from './icon-button.tsx';
