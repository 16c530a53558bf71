export { AvatarPicker, type AvatarPickerLabels, type AvatarPickerProps } from './avatar-picker.tsx';
export { ImagePicker, type ImagePickerLabels, type ImagePickerProps } from './image-picker.tsx';
export { type ImageTileLabels } from './image-tile.tsx';
