import type { ComponentMeta } from '../../component-meta.ts';

export const meta: ComponentMeta = {
  name: 'Attachment',
  status: 'stable',
  accessibilityReviewed: '2026-11-22',
  isPortable: false,
  useFor: ['Pictures and files of a message.'],
  avoidFor: ['Files that are being chosen: use FilePicker or ChatComposer.', 'Pictures of a listing: use Gallery.'],
  accessibility: [
    'Each picture is a link named after its file; each file says its whole name, kind and size.',
    'The place of a picture is kept while it loads, so that nothing moves.',
    'A picture that does not load says so in its place.',
  ],
  keyboard: [
    { keys: 'Enter', does: 'Shows the picture full screen, or loads the file.' },
    { keys: 'Arrow keys', does: 'Full screen: the picture before or after.' },
    { keys: 'Escape', does: 'Closes the full screen and goes back to the picture.' },
  ],
};
