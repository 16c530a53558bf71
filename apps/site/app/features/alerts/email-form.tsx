import { Button, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { wrappedInline } from '~/styles/frame.css.ts';
import type { SavedSearchDraft } from './saved-search-result.ts';
import { SavedSearchFields } from './saved-search-fields.tsx';
import { SavedSearchForm, useSavedSearchForm } from './use-saved-search-form.tsx';

/** Form with which a visitor gets alerts about a search by email. */
export function EmailForm({ draft }: { draft: SavedSearchDraft }): ReactElement {
  const { t } = useIntl<'alerts'>();
  const state = useSavedSearchForm(draft.id, ['email']);
  const emailError = state.errors['email'];
  return (
    <SavedSearchForm state={state} id={draft.id} intent="email">
      <SavedSearchFields
        settings={{ ...draft, name: draft.name || t('alerts.everywhere'), frequency: 'instant', isQuietAtNight: true }}
        state={state}
      />
      <TextField
        name="email"
        type="email"
        label={t('alerts.email')}
        hint={t('alerts.emailHint')}
        required
        autoComplete="email"
        defaultValue={state.failure?.values?.['email'] ?? ''}
        {...(emailError !== undefined && { error: emailError })}
      />
      <div className={wrappedInline}>
        <Button type="submit" isLoading={state.isSending}>
          {t(state.isSending ? 'alerts.saving' : 'alerts.emailSubmit')}
        </Button>
      </div>
    </SavedSearchForm>
  );
}
