import { Button, TextField } from '@plaza/ui';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import type { Lookups } from '~/features/search/lookups.server.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { wrappedRow } from '~/styles/common.css.ts';
import { expandableDetails } from '~/styles/expandable.css.ts';
import { spreadRow, stack, wrappedInline } from '~/styles/frame.css.ts';
import { type DeviceSearch, renameDeviceSearch } from './device-searches.ts';
import { EmailForm } from './email-form.tsx';
import { maxNameLength } from './saved-search-fields.tsx';
import { SavedSearchSummary } from './saved-search-item.tsx';
import * as styles from './alerts.css.ts';

interface DeviceSearchItemProps {
  deviceSearch: DeviceSearch;
  lookups: Lookups;
  /** True if the page has the form for emails about this search above the list. */
  hasEmailFormAbove: boolean;
  onDelete: () => void;
}

/** A search on this device: only its name is edited, since a changed search is another one. */
export function DeviceSearchItem(props: DeviceSearchItemProps): ReactElement {
  const { deviceSearch, lookups, hasEmailFormAbove, onDelete } = props;
  const { t } = useIntl<'alerts'>();
  const { name } = deviceSearch;
  return (
    <li className={styles.item}>
      <div className={spreadRow}>
        <div className={`${stack[8]} ${styles.itemText}`}>
          <SavedSearchSummary savedSearch={{ ...deviceSearch, isPaused: false }} lookups={lookups} />
        </div>
        <div className={wrappedRow}>
          <Button variant="quiet" aria-label={t('alerts.deleteNamed', { name })} onClick={onDelete}>
            {t('alerts.delete')}
          </Button>
        </div>
      </div>
      <RenameForm key={name} deviceSearch={deviceSearch} />
      {!hasEmailFormAbove && (
        <details className={expandableDetails}>
          <summary aria-label={t('alerts.emailNamed', { name })}>{t('alerts.emailTitle')}</summary>
          <div className={`${styles.form} ${styles.editForm}`}>
            <EmailForm draft={deviceSearch} />
          </div>
        </details>
      )}
    </li>
  );
}

function RenameForm({ deviceSearch: { id, name } }: { deviceSearch: DeviceSearch }): ReactElement {
  const { t } = useIntl<'alerts' | 'accounts'>();
  const [error, setError] = useState<string>();
  const summaryRef = useRef<HTMLElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newName = (event.currentTarget.elements.namedItem('name') as HTMLInputElement).value.trim();
    if (newName === '') return setError(t('rule.field_required'));
    renameDeviceSearch(id, newName);
  };
  return (
    <details className={expandableDetails}>
      <summary ref={summaryRef} aria-label={t('alerts.editNamed', { name })}>
        {t('alerts.edit')}
      </summary>
      <form className={`${stack[16]} ${styles.form} ${styles.editForm}`} noValidate onSubmit={onSubmit}>
        <TextField
          name="name"
          label={t('alerts.name')}
          required
          maxLength={maxNameLength}
          autoComplete="off"
          defaultValue={name}
          {...(error !== undefined && { error })}
        />
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary">
            {t('alerts.saveChanges')}
          </Button>
        </div>
      </form>
    </details>
  );
}
