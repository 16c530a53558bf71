export { FilePicker, type FilePickerLabels, type FilePickerProps, type UploadItemLabels } from './file-picker.tsx';
export { type UploadFieldProps, type UploadFrameLabels } from './upload-frame.tsx';
export {
  fileLimits,
  kilobytes,
  pictureLimits,
  shortName,
  type Refusal,
  type RefusalCode,
  type UploadItem,
  type UploadLimits,
  type UploadState,
} from './upload-model.ts';
export { type UploadAnnouncements, type UploadCallbacks, type UploadListProps } from './use-uploads.ts';
