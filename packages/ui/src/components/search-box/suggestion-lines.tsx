'use client';
import { Fragment, type ReactElement } from 'react';
import { CarIcon, LandmarkIcon, MapPinIcon, RouteIcon, XIcon } from '../../icons/index.ts';
import * as styles from './suggestion-list.css.ts';
import { groupSuggestions, matchParts, rangeParts, type SearchSuggestion, type TitlePart } from './search-box-model.ts';

interface SuggestionLinesProps {
  id: string;
  label: string;
  kinds: Readonly<Record<string, string>>;
  /** Of the words said of lines that can be removed. */
  removeHintId: string;
  query: string;
  suggestions: readonly SearchSuggestion[];
  activeId: string | undefined;
  optionId: (suggestion: SearchSuggestion) => string;
  onChoose: (suggestion: SearchSuggestion) => void;
  onRemove: (suggestion: SearchSuggestion) => void;
}

const icons: Readonly<Record<string, typeof MapPinIcon>> = {
  venue: LandmarkIcon,
  street: RouteIcon,
  listing: CarIcon,
};

function Parts({ parts }: { parts: readonly TitlePart[] }): ReactElement[] {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.match}>
        {text}
      </mark>
    ) : (
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}

/** The title, with the other name that was typed where it is one. */
function Name({
  suggestion: { title, matched },
  query,
}: {
  suggestion: SearchSuggestion;
  query: string;
}): ReactElement {
  if (!matched) return <Parts parts={matchParts(title, query)} />;
  if (matched.text === title) return <Parts parts={rangeParts(matched)} />;
  return (
    <>
      {title}
      <span className={styles.alias}>
        {' · '}
        <Parts parts={rangeParts(matched)} />
      </span>
    </>
  );
}

function Option({
  suggestion,
  ...list
}: { suggestion: SearchSuggestion } & Pick<
  SuggestionLinesProps,
  'query' | 'activeId' | 'optionId' | 'onChoose' | 'onRemove' | 'removeHintId'
>): ReactElement {
  const id = list.optionId(suggestion);
  const Icon = icons[suggestion.kind] ?? MapPinIcon;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox above handles the keyboard
    <div
      id={id}
      role="option"
      aria-selected={id === list.activeId}
      aria-describedby={suggestion.isRemovable === true ? list.removeHintId : undefined}
      className={styles.option}
      onClick={() => list.onChoose(suggestion)}
    >
      <span className={styles.kind}>{suggestion.icon ?? <Icon />}</span>
      <span>
        <span className={styles.title}>
          <Name suggestion={suggestion} query={list.query} />
        </span>
        {suggestion.context !== undefined && <span className={styles.context}>{suggestion.context}</span>}
        {suggestion.note !== undefined && <span className={styles.note}>{suggestion.note}</span>}
      </span>
      {suggestion.detail !== undefined && <span className={styles.detail}>{suggestion.detail}</span>}
      {suggestion.isRemovable === true && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option cannot contain a focusable element; Delete in the combobox removes it
        <span
          className={styles.remove}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            list.onRemove(suggestion);
          }}
        >
          <XIcon />
        </span>
      )}
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
