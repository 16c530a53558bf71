import type { SavedList } from '@plaza/sdk/contract';
import type { ReactElement } from 'react';
import { PlusIcon } from '@plaza/ui';
import { Link } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { pill, wrappedInline } from '~/styles/frame.css.ts';
import * as styles from '../saved.css.ts';
import { useSavedForm } from '../use-saved-form.tsx';
import { ListNameForm } from './list-name-form.tsx';

interface ListNavProps {
  lists: readonly SavedList[];
  selectedListId: string | null;
  /** ID of the list that the form creates. */
  newListId: string;
}

/** ID of the form that creates a list, to which the lists of a bay lead. */
export const newListFormId = 'new-list';

/** Links to the lists of saved bays, and a form that creates one. */
export function ListNav({ lists, selectedListId, newListId }: ListNavProps): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  const createForm = useSavedForm('createList', newListId);
  const links = [
    { id: null, name: t('lists.all'), count: null },
    ...lists.map(({ id, name, listingIds }) => ({ id, name, count: listingIds.length })),
  ];
  return (
    <div className={styles.listNav}>
      {lists.length > 0 && (
        <nav aria-label={t('lists.label')}>
          <ul className={wrappedInline}>
            {links.map(({ id, name, count }) => (
              <li key={id} className={styles.listLinkItem}>
                <Link
                  className={`${pill} ${styles.listLink}`}
                  aria-current={id === selectedListId ? 'page' : undefined}
                  to={pagePath(locale, '/saved_parkings', id === null ? '' : `?list=${id}`)}
                >
                  {name}
                  {count !== null && <span className={styles.listCount}>{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* a created list closes the form */}
      <details
        key={lists.length}
        id={newListFormId}
        className={styles.savedTool}
        open={createForm.failure !== null || undefined}
      >
        <summary>
          <PlusIcon />
          {t('lists.new')}
        </summary>
        <div className={styles.listForm}>
          <ListNameForm state={createForm} name="" submit={t('lists.create')} />
        </div>
      </details>
    </div>
  );
}
