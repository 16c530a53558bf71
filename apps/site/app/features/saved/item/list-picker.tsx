import type { SavedList } from '@plaza/sdk/contract';
import { Button, CheckIcon, ListIcon, PlusIcon } from '@plaza/ui';
import { type KeyboardEvent, type MouseEvent, type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, muted, small, textLink } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { newListFormId } from '../lists/list-nav.tsx';
import * as styles from '../saved.css.ts';
import { SavedForm, useFailureText, useSavedForm } from '../use-saved-form.tsx';

export interface ListPickerProps {
  listing: { id: number; name: string };
  lists: readonly SavedList[];
  /** Called when the bay was removed from a list. */
  onRemoved?: (list: SavedList) => void;
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget;
  if (event.key !== 'Escape' || !details.open) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** Opens the form that creates a list; without scripts, the link only leads to it. */
function openListForm(event: MouseEvent): void {
  const form = document.getElementById(newListFormId);
  if (!(form instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  form.open = true;
  form.querySelector<HTMLInputElement>('input[name="text"]')?.focus();
}

/** Lists of a saved bay, each with a button that adds or removes it. */
export function ListPicker({ listing, lists, onRemoved }: ListPickerProps): ReactElement {
  const { t } = useIntl<'saved'>();
  const [addedList, setAddedList] = useState<string | null>(null);
  const names = lists.filter(({ listingIds }) => listingIds.includes(listing.id)).map(({ name }) => name);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each control inside
    <details className={styles.savedTool} onKeyDown={closeOnEscape}>
      <summary>
        <ListIcon />
        {names.length === 0 ? t('lists.pick') : t('lists.on', { names: names.join(', ') })}
        <span className={hidden}> ({listing.name})</span>
      </summary>
      {lists.length === 0 ? (
        <p className={small}>
          <span className={muted}>{t('lists.none')}</span>{' '}
          <a className={textLink} href={`#${newListFormId}`} onClick={openListForm}>
            {t('lists.createFirst')}
          </a>
        </p>
      ) : (
        <ul className={stack[8]}>
          {lists.map((list) => (
            <li key={list.id}>
              <ListToggle
                listing={listing}
                list={list}
                onAdded={() => setAddedList(list.name)}
                onRemoved={() => {
                  setAddedList(null);
                  onRemoved?.(list);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={hidden}>
        {addedList !== null && t('lists.added', { name: listing.name, list: addedList })}
      </p>
    </details>
  );
}

interface ListToggleProps {
  listing: ListPickerProps['listing'];
  list: SavedList;
  onAdded: () => void;
  onRemoved: () => void;
}

function ListToggle({ listing, list, onAdded, onRemoved }: ListToggleProps): ReactElement {
  const { t } = useIntl<'saved'>();
  const isOnList = list.listingIds.includes(listing.id);
  const state = useSavedForm('listItem', list.id, isOnList ? onRemoved : onAdded);
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
