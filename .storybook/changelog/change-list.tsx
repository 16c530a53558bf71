import { Badge } from '@plaza/ui/badge';
import changes from 'virtual:changes';
import type { ReactElement } from 'react';
import { renderCodeSpans } from '../docs-sections.tsx';
import * as styles from '../docs.css.ts';
import { type Change, changesOf } from './changes.ts';

const versionTextOf = (version: string): string => (version === 'next' ? 'Next release' : version);

/** Changes of `@plaza/ui` from its changesets and changelog: all of them, or those of one component. */
export function ChangeList({ names }: { names?: readonly string[] }): ReactElement {
  const listedChanges: readonly Change[] = names ? changesOf(changes, names) : changes;
  return (
    <ul className={`${styles.changeList} sb-unstyled`}>
      {listedChanges.map(({ version, level, text }) => (
        <li key={text}>
          <Badge variant={version === 'next' ? 'info' : undefined}>{versionTextOf(version)}</Badge>
          <span>
            {names && level === 'major' && text.startsWith('First public')
              ? 'Part of the first public version.'
              : renderCodeSpans(text)}
          </span>
        </li>
      ))}
    </ul>
  );
}
