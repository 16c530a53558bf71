export { LoadingDialog, type LoadingDialogProps } from './loading-dialog.tsx';
