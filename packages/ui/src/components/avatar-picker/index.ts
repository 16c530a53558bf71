export { AvatarPicker, type AvatarPickerLabels, type AvatarPickerProps } from './avatar-picker.tsx';
export { type AvatarCropLabels } from './avatar-crop.tsx';
export { type Crop } from './crop-model.ts';
export { type AvatarLimits, type AvatarProblem, cropToFile, type CroppedImage } from './cropped-image.ts';
