import { maxComparedListings } from '@plaza/sdk';
import { Button, Checkbox } from '@plaza/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { storedLastSearch } from '~/features/search/field/stored-searches.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { hidden, muted } from '~/styles/common.css.ts';
import { comparePath } from './compare-url.ts';
import * as styles from './compare.css.ts';

export interface CompareSelection {
  ids: readonly number[];
  /** True after a bay was refused because the comparison is full. */
  isFull: boolean;
  choose: (id: number, isChosen: boolean) => void;
}

/** Bays chosen for a comparison, in the order of choosing. */
export function useCompareSelection(): CompareSelection {
  const [ids, setIds] = useState<readonly number[]>([]);
  const [isFull, setIsFull] = useState(false);
  return {
    ids,
    isFull,
    choose: (id, isChosen) => {
      const others = ids.filter((other) => other !== id);
      const isRefused = isChosen && others.length >= maxComparedListings;
      setIsFull(isRefused);
      if (!isRefused) setIds(isChosen ? [...others, id] : others);
    },
  };
}

const compareFormId = 'compare';

/** Checkbox that chooses a bay for the comparison. */
export function CompareCheckbox({
  listing: { id, name },
  selection,
}: {
  listing: { id: number; name: string };
  selection: CompareSelection;
}): ReactElement {
  const { t } = useIntl<'saved'>();
  return (
    <Checkbox
      name="ids"
      value={String(id)}
      form={compareFormId}
      checked={selection.ids.includes(id)}
      onCheckedChange={(isChosen) => selection.choose(id, isChosen)}
    >
      {t('compare.choose')}
      <span className={hidden}> ({name})</span>
    </Checkbox>
  );
}

/** Form of the checkboxes, with the number of chosen bays. */
export function CompareBar({ selection: { ids, isFull } }: { selection: CompareSelection }): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  const navigate = useNavigate();
  const [isTooFew, setIsTooFew] = useState(false);
  const openComparison = (event: FormEvent) => {
    event.preventDefault();
    setIsTooFew(ids.length < 2);
    // distances are shown to the place of the last search
    const to = new URLSearchParams(storedLastSearch.read()).get('substr') ?? '';
    if (ids.length >= 2) void navigate(comparePath(locale, { ids, to }));
  };
  return (
    <form
      id={compareFormId}
      method="get"
      action={pagePath(locale, '/saved/compare')}
      className={ids.length > 0 ? `${styles.compareBar} ${styles.activeCompareBar}` : styles.compareBar}
      onSubmit={openComparison}
    >
      <span role="status" className={isFull || isTooFew ? undefined : muted}>
        {isFull
          ? t('compare.full', { max: maxComparedListings })
          : isTooFew && ids.length < 2
            ? t('compare.tooFew')
            : t('compare.count', { count: ids.length, max: maxComparedListings })}
      </span>
      <Button type="submit">{t('compare.submit')}</Button>
    </form>
  );
}
