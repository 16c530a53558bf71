export { FeedbackDialog, type FeedbackDialogProps, type FeedbackType } from './feedback-dialog.tsx';
