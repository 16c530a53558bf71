import { textLink } from '~/styles/common.css.ts';
import type { MessageTag } from './router-link.tsx';

/** A link that opens beside the form, which stays as it is. */
export const besideTag =
  (to: string): MessageTag =>
  (text) => (
    <a className={textLink} href={to} target="_blank" rel="noopener">
      {text}
    </a>
  );
