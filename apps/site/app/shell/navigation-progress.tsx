import type { ReactElement } from 'react';
import { useNavigation } from 'react-router';
import { progress } from './navigation-progress.css.ts';

/** A bar along the top of the window while another page loads, from 150 ms on. `PageAnnouncer` says when it is there. */
export const NavigationProgress = (): ReactElement | null =>
  useNavigation().state === 'loading' ? <div className={progress} data-navigating /> : null;
