import type { SavedList } from '@plaza/sdk/contract';
import { Button, CheckIcon, ListIcon, PlusIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, muted, small } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from '../saved.css.ts';
import { SavedForm, useFailureText, useSavedForm } from '../use-saved-form.tsx';

export interface ListPickerProps {
  listing: { id: number; name: string };
  lists: readonly SavedList[];
  /** Called when the bay was removed from a list. */
  onRemoved?: (list: SavedList) => void;
}

/** Lists of a saved bay, each with a button that adds or removes it. */
export function ListPicker({ listing, lists, onRemoved }: ListPickerProps): ReactElement {
  const { t } = useIntl<'saved'>();
  const names = lists.filter(({ listingIds }) => listingIds.includes(listing.id)).map(({ name }) => name);
  return (
    <details className={styles.savedTool}>
      <summary>
        <ListIcon />
        {names.length === 0 ? t('lists.pick') : t('lists.on', { names: names.join(', ') })}
        <span className={hidden}> ({listing.name})</span>
      </summary>
      {lists.length === 0 ? (
        <p className={`${small} ${muted}`}>{t('lists.none')}</p>
      ) : (
        <ul className={stack[8]}>
          {lists.map((list) => (
            <li key={list.id}>
              <ListToggle listing={listing} list={list} {...(onRemoved && { onRemoved })} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function ListToggle({
  listing,
  list,
  onRemoved,
}: Pick<ListPickerProps, 'listing' | 'onRemoved'> & { list: SavedList }): ReactElement {
  const { t } = useIntl<'saved'>();
  const isOnList = list.listingIds.includes(listing.id);
  const state = useSavedForm('listItem', list.id, () => {
    if (isOnList) onRemoved?.(list);
  });
  const failureText = useFailureText(state.failure);
  const names = { name: listing.name, list: list.name };
  return (
    <SavedForm state={state}>
      <input type="hidden" name="listing" value={listing.id} />
      <input type="hidden" name="value" value={String(!isOnList)} />
      <Button
        type="submit"
        variant={isOnList ? 'soft' : 'quiet'}
        size="small"
        isFullWidth
        className={styles.listToggle}
        isLoading={state.isSending}
        startIcon={isOnList ? <CheckIcon /> : <PlusIcon />}
        aria-label={t(isOnList ? 'lists.remove' : 'lists.add', names)}
      >
        {list.name}
      </Button>
      {failureText !== undefined && (
        <p role="alert" className={small}>
          {failureText}
        </p>
      )}
    </SavedForm>
  );
}
