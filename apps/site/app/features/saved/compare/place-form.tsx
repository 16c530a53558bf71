import { Notice, SearchBox } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchTools, useSuggestions } from '~/features/search/field/use-search-tools.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { muted, small } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { comparePath, maxPlaceLength, nameOfPlace } from './compare-url.ts';
import type { ComparedPlace } from './compared-listings.server.ts';

export interface PlaceFormProps {
  ids: readonly number[];
  showsDifferencesOnly: boolean;
  /** Text of the place in the URL; empty without one. */
  placeText: string;
  /** The place that the text means; `null` for an unknown one. */
  place: ComparedPlace | null;
}

/** Search for the place to which distances are shown, with suggestions of places. */
export function PlaceForm({ ids, showsDifferencesOnly, placeText, place }: PlaceFormProps): ReactElement {
  const intl = useIntl<'saved'>();
  const { t, locale } = intl;
  const navigate = useNavigate();
  const [typed, setTyped] = useState<string | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const text = typed ?? placeText;
  const searchTools = useSearchTools(isUsed, text);
  const { suggestions, status } = useSuggestions(text, locale, typed !== null && text.trim() !== '');
  const places = suggestions.filter(({ kind }) => kind !== 'listing');
  const showDistances = (to: string): void => {
    setTyped(to);
    void navigate(comparePath(locale, { ids, to: to.slice(0, maxPlaceLength), showsDifferencesOnly }), {
      preventScrollReset: true,
    });
  };
  return (
    <div className={stack[8]}>
      <SearchBox
        labels={{
          field: t('compare.place'),
          placeholder: t('compare.placeHint'),
          submit: t('compare.placeSubmit'),
          clear: t('search.clear'),
        }}
        query={text}
        onQueryChange={setTyped}
        list={
          searchTools &&
          searchTools.createPlaceList({
            intl,
            suggestions: places,
            status,
            empty: t('search.noSuggestions'),
            onSelect: (suggestion) => showDistances(nameOfPlace(suggestion)),
          })
        }
        pending={t('search.loading')}
        onFocus={() => setIsUsed(true)}
        onSubmit={(query, event) => {
          event.preventDefault();
          showDistances(query.trim());
        }}
        action={pagePath(locale, '/saved/compare')}
        name="to"
        hiddenFields={{ ids: ids.join(','), ...(showsDifferencesOnly && { different: 'true' }) }}
      />
      {placeText !== '' && place === null && (
        <Notice variant="danger" announce="assertive">
          {t('compare.placeUnknown')}
        </Notice>
      )}
      <p role="status" className={`${small} ${muted}`}>
        {place !== null && t('compare.placeFound', { place: place.title })}
      </p>
    </div>
  );
}
