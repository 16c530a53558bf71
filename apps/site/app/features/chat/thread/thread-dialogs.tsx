import { type ChatReportReason, chatReportReasons } from '@plaza/sdk';
import { Button, ConfirmDialog, Dialog, DialogClose, Notice, RadioGroup, TextArea } from '@plaza/ui';
import { type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './thread.css.ts';

export interface BlockDialogProps {
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onBlock: () => Promise<void>;
}

export function BlockDialog({ name, isOpen, onOpenChange, onBlock }: BlockDialogProps): ReactElement {
  const { t } = useIntl<'chat'>();
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t('chat.block.title', { name })}
      submitLabel={t('chat.block.submit')}
      cancelLabel={t('chat.block.keep')}
      error={t('chat.failed.act')}
      isDestructive
      onSubmit={onBlock}
    >
      {t('chat.block.text')}
    </ConfirmDialog>
  );
}

export interface LinkDialogProps {
  name: string;
  url: string;
  onClose: () => void;
}

/** Asks for confirmation before a link in a chat message leaves Plaza, and shows the link's domain. */
export function LinkDialog({ name, url, onClose }: LinkDialogProps): ReactElement {
  const { t } = useIntl<'chat'>();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('chat.link.title', { host: new URL(url).host })}
      submitLabel={t('chat.link.submit')}
      cancelLabel={t('chat.link.keep')}
      error={t('chat.failed.act')}
      onSubmit={async () => {
        globalThis.open(url, '_blank', 'noopener,noreferrer');
      }}
    >
      {t('chat.link.text', { name })}
    </ConfirmDialog>
  );
}

const maxReportDetailsLength = 1000;

export interface ReportDialogProps {
  name: string;
  /** True for a report about one message, false for one about the whole chat. */
  isMessage: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Sends the report about a message or chat. Throws when sending fails. */
  onReport: (report: { reason: ChatReportReason; details: string }) => Promise<void>;
}

export function ReportDialog(props: ReportDialogProps): ReactElement {
  const { name, isMessage, isOpen, onOpenChange, onReport } = props;
  const { t } = useIntl<'chat'>();
  const reportFormId = useId();
  const [reason, setReason] = useState<string | null>(null);
  const [details, setDetails] = useState('');
  const [hasNoReason, setHasNoReason] = useState(false);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');

  const onReportSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosenReason = chatReportReasons.find((candidate) => candidate === reason);
    setHasNoReason(chosenReason === undefined);
    if (chosenReason === undefined || state === 'sending') return;
    setState('sending');
    onReport({ reason: chosenReason, details: details.trim() }).then(
      () => onOpenChange(false),
      () => setState('failed'),
    );
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={isMessage ? t('chat.report.titleMessage') : t('chat.report.title', { name })}
      description={t('chat.report.text')}
      closeLabel={t('chat.close')}
      size="medium"
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">{t('chat.report.cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={reportFormId} isLoading={state === 'sending'}>
            {t('chat.report.submit')}
          </Button>
        </>
      }
    >
      <form
        id={reportFormId}
        className={`${stack[24]} ${styles.dialogFormFields}`}
        noValidate
        onSubmit={onReportSubmit}
      >
        <RadioGroup
          legend={t('chat.report.reason')}
          required
          value={reason}
          onValueChange={(value) => {
            setReason(value);
            setHasNoReason(false);
          }}
          options={chatReportReasons.map((value) => ({ value, label: t(`chat.report.${value}`) }))}
          {...(hasNoReason && { error: t('chat.report.noReason') })}
        />
        <TextArea
          label={t('chat.report.details')}
          aside={t('chat.report.optional')}
          rows={3}
          maxLength={maxReportDetailsLength}
          value={details}
          onValueChange={setDetails}
        />
        {state === 'failed' && (
          <Notice variant="danger" announce="assertive">
            {t('chat.failed.act')}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
