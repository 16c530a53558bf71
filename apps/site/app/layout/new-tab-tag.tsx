import { textLink } from '~/styles/common.css.ts';
import type { MessageTag } from './router-link.tsx';

/** Link that opens in a new tab, which leaves a form open. */
export const createNewTabTag =
  (to: string): MessageTag =>
  (text) => (
    <a className={textLink} href={to} target="_blank" rel="noopener">
      {text}
    </a>
  );
