import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'LoadingDialog',
  status: 'stable',
  accessibilityReviewed: '2026-11-21',
  isPortable: false,
  useFor: ['Requests whose answer decides what comes next: a payment, publishing.'],
  avoidFor: ['What can load in its place: use Skeleton or a loading Button.', 'Navigation between pages.'],
  accessibility: [
    'Shows after 300 ms and stays at least 600 ms, so that nothing flashes.',
    'Busy for assistive technology; its title is read out when it opens, the text below whenever it changes.',
  ],
  keyboard: [{ keys: 'Escape', does: 'Stops the work, if it can be stopped.' }],
};
