import { maxSavedListName } from '@plaza/sdk';
import { Button, TextField } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import type { SavedFormState } from '../use-saved-form.tsx';
import { SavedForm, useFailureText } from '../use-saved-form.tsx';

/** Form with the name of a list, to create or to rename it. */
export function ListNameForm({
  state,
  name,
  submit,
}: {
  state: SavedFormState;
  name: string;
  submit: string;
}): ReactElement {
  const { t } = useIntl<'saved'>();
  const inputRef = useRef<HTMLInputElement>(null);
  const error = useFailureText(state.failure);
  useEffect(() => {
    if (error !== undefined) inputRef.current?.focus();
  }, [error]);
  return (
    <SavedForm state={state} className={stack[12]}>
      <TextField
        ref={inputRef}
        name="text"
        label={t('lists.name')}
        required
        maxLength={maxSavedListName}
        autoComplete="off"
        defaultValue={state.refusedText ?? name}
        {...(error !== undefined && { error })}
      />
      <div className={wrappedInline}>
        <Button type="submit" variant="secondary" isLoading={state.isSending}>
          {submit}
        </Button>
      </div>
    </SavedForm>
  );
}
