import { vars } from '@plaza/ui/tokens';
import { pageGlobal } from './page-style.ts';

// short, because nothing can be pressed while one page fades into the next; none at all for who wants no motion
for (const part of ['group', 'old', 'new'])
  pageGlobal(`::view-transition-${part}(*)`, { animationDuration: vars.duration.fast });
