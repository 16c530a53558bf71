export { ImagePicker, type ImagePickerLabels, type ImagePickerProps } from './image-picker.tsx';
export { type ImageTileLabels } from './tile-labels.ts';
