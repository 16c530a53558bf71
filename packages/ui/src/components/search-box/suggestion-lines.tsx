'use client';
import type { ReactElement } from 'react';
import { CarIcon, LandmarkIcon, MapPinIcon, RouteIcon } from '../../icons/index.ts';
import * as styles from './suggestion-list.css.ts';
import { groupSuggestions, matchParts, type SearchSuggestion } from './search-box-model.ts';

interface SuggestionLinesProps {
  id: string;
  label: string;
  kinds: Readonly<Record<string, string>>;
  query: string;
  suggestions: readonly SearchSuggestion[];
  activeId: string | undefined;
  optionId: (suggestion: SearchSuggestion) => string;
  onChoose: (suggestion: SearchSuggestion) => void;
}

const icons: Readonly<Record<string, typeof MapPinIcon>> = {
  venue: LandmarkIcon,
  street: RouteIcon,
  listing: CarIcon,
};

function Option({
  suggestion,
  ...list
}: { suggestion: SearchSuggestion } & Pick<
  SuggestionLinesProps,
  'query' | 'activeId' | 'optionId' | 'onChoose'
>): ReactElement {
  const id = list.optionId(suggestion);
  const Icon = icons[suggestion.kind] ?? MapPinIcon;
  return (
    // by keyboard the field above chooses
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={id === list.activeId}
      className={styles.option}
      onClick={() => list.onChoose(suggestion)}
    >
      <span className={styles.kind}>
        <Icon />
      </span>
      <span>
        <span className={styles.title}>
          {matchParts(suggestion.title, list.query).map((part, index) =>
            part.isMatch ? (
              <mark key={index} className={styles.match}>
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
        </span>
        {suggestion.context !== undefined && <span className={styles.context}>{suggestion.context}</span>}
      </span>
      {suggestion.detail !== undefined && <span className={styles.detail}>{suggestion.detail}</span>}
    </div>
  );
}

/** The list under the field: suggestions by kind, with what was typed in bold. */
export function SuggestionLines({ id, label, kinds, suggestions, ...options }: SuggestionLinesProps): ReactElement {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groupSuggestions(suggestions).map((group) => {
        const name = kinds[group.kind];
        const nameId = `${id}-${group.kind}`;
        return (
          <div key={group.kind} role="group" aria-labelledby={name === undefined ? undefined : nameId}>
            {name !== undefined && (
              <div id={nameId} role="presentation" className={styles.groupName}>
                {name}
              </div>
            )}
            {group.suggestions.map((suggestion) => (
              <Option key={suggestion.id} suggestion={suggestion} {...options} />
            ))}
          </div>
        );
      })}
    </div>
  );
}
