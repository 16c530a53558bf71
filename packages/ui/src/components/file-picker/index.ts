export { FilePicker, type FilePickerLabels, type FilePickerProps, type UploadItemLabels } from './file-picker.tsx';
export { type UploadFieldProps, type UploadFrameLabels } from './upload-frame.tsx';
export {
  defaultFileLimits,
  formatFileSize,
  defaultImageLimits,
  truncateFileName,
  type FileRejection,
  type FileRejectionCode,
  type UploadItem,
  type UploadLimits,
  type UploadState,
} from './upload-model.ts';
export { type UploadAnnouncements, type UploadCallbacks, type UploadListProps } from './use-uploads.ts';
