import { maxSavedNote } from '@plaza/sdk';
import { Button, PencilIcon, TextArea } from '@plaza/ui';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useFrameData } from '~/layout/use-site.ts';
import { hidden, muted, small } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { savedTool } from '../saved.css.ts';
import type { SavedResult } from '../saved-result.ts';
import { useSavedPath } from '../use-saved-form.tsx';
import { keepUnsavedNote, unsavedNoteKey, useUnsavedNote } from './unsaved-notes.ts';

export interface NoteFieldProps {
  listing: { id: number; name: string };
  /** Note on the server; empty without one. */
  note: string;
}

const typingPauseMs = 1000;

/** The user's note, saved while typing pauses. Text that isn't saved stays in this tab, also when the page reloads. */
function useNote({ listing: { id }, note }: NoteFieldProps) {
  const fetcher = useFetcher<SavedResult>();
  const action = useSavedPath();
  const key = unsavedNoteKey(useFrameData()?.user?.id ?? 0, id);
  const typed = useUnsavedNote(key);
  const isUnsaved = typed !== undefined && typed.trim() !== note;
  const isIdle = fetcher.state === 'idle';
  const result = isIdle ? fetcher.data : undefined;
  const failure = isUnsaved && result?.text === typed ? result.failure : null;
  const send = (): void => {
    if (isUnsaved && isIdle)
      void fetcher.submit({ intent: 'note', listing: String(id), text: typed }, { method: 'post', action });
  };
  const sendAfterPause = useEffectEvent(() => failure === null && send());
  useEffect(() => {
    const pause = setTimeout(sendAfterPause, typingPauseMs);
    return () => clearTimeout(pause);
  }, [typed, isIdle]);
  const sendAgain = useEffectEvent(send);
  useEffect(() => {
    const sendWhenOnline = () => sendAgain();
    window.addEventListener('online', sendWhenOnline);
    return () => window.removeEventListener('online', sendWhenOnline);
  }, []);
  const finish = (): void => {
    if (isUnsaved) send();
    else if (typed !== undefined) keepUnsavedNote(key, undefined);
  };
  return {
    text: typed ?? note,
    isUnsaved,
    failure,
    state: isUnsaved
      ? (isIdle && (failure === null ? 'unsaved' : 'failed')) || 'saving'
      : fetcher.data === undefined
        ? null
        : 'saved',
    change: (text: string) => keepUnsavedNote(key, text),
    send,
    finish,
  } as const;
}

/** Note on a saved bay. Without scripts, a button saves it. */
export function NoteField({ listing, note }: NoteFieldProps): ReactElement {
  const { t } = useIntl<'saved'>();
  const { text, isUnsaved, failure, state, change, send, finish } = useNote({ listing, note });
  const [isOpen, setIsOpen] = useState(note !== '');
  const action = useSavedPath();
  return (
    <details
      className={savedTool}
      open={isOpen || isUnsaved || undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <PencilIcon />
        {t(note === '' ? 'note.add' : 'note.label')}
        <span className={hidden}> ({listing.name})</span>
      </summary>
      <form
        method="post"
        action={action}
        className={stack[8]}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="listing" value={listing.id} />
        <TextArea
          name="text"
          label={t('note.of', { name: listing.name })}
          rows={2}
          maxLength={maxSavedNote}
          counter={{
            count: (length, most) => `${length} / ${most}`,
            remaining: (count) => t('note.remaining', { count }),
          }}
          hint={t('note.hint')}
          value={text}
          onValueChange={change}
          onBlur={finish}
          {...(failure?.reason === 'field' && { error: failure.text })}
        />
        <p role="status" className={`${small} ${muted}`}>
          {state !== null && t(`note.${state}`)}
        </p>
        {state === 'failed' && (
          <div className={wrappedInline}>
            <Button type="submit" variant="secondary" size="small">
              {t('note.retry')}
            </Button>
          </div>
        )}
        <noscript>
          <Button type="submit" variant="secondary" size="small">
            {t('note.save')}
          </Button>
        </noscript>
      </form>
    </details>
  );
}
