export { Attachments, FileAttachment, type FileAttachmentProps } from './attachment.tsx';
export {
  PictureAttachments,
  type AttachedPicture,
  type PictureAttachmentsLabels,
  type PictureAttachmentsProps,
} from './picture-attachments.tsx';
