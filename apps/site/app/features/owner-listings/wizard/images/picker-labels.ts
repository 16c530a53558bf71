import type { ImagePickerLabels } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';

/** Words of the picker of pictures. */
export const pickerLabels = ({ t }: Intl): ImagePickerLabels => ({
  add: t('wizard.picker.add'),
  drop: t('wizard.picker.drop'),
  dropNow: t('wizard.picker.dropNow'),
  camera: t('wizard.picker.camera'),
  checking: t('wizard.picker.checking'),
  tooFew: (count) => t('wizard.picker.tooFew', { count }),
  refused: t('wizard.picker.refused'),
  refusal: ({ code, pixels }) =>
    code === 'dimensions' && pixels ? t('wizard.picker.refusal.pixels', pixels) : t(`wizard.picker.refusal.${code}`),
  dismiss: (name) => t('wizard.picker.dismiss', { name }),
  list: t('wizard.picker.list'),
  cover: t('wizard.picker.cover'),
  picture: (name, position) => t('wizard.picker.picture', { name, position }),
  actions: (name) => t('wizard.picker.actions', { name }),
  move: (name, position, count) => t('wizard.picker.move', { name, position, count }),
  earlier: (name) => t('wizard.picker.earlier', { name }),
  later: (name) => t('wizard.picker.later', { name }),
  rotate: (name) => t('wizard.picker.rotate', { name }),
  remove: (name) => t('wizard.picker.remove', { name }),
  cancel: (name) => t('wizard.picker.cancel', { name }),
  retry: (name) => t('wizard.picker.retry', { name }),
  retryShort: t('wizard.tryAgain'),
  states: {
    waiting: t('wizard.picker.waiting'),
    uploading: t('wizard.picker.uploading'),
    failed: t('wizard.picker.failed'),
    cancelled: t('wizard.picker.cancelled'),
  },
  moved: (name, position, count) => t('wizard.picker.moved', { name, position, count }),
  announce: {
    added: (count, total) => t('wizard.picker.announce.added', { count, total }),
    refused: (count) => t('wizard.picker.announce.refused', { count }),
    removed: (name) => t('wizard.picker.announce.removed', { name }),
    half: (name) => t('wizard.picker.announce.half', { name }),
    done: (name) => t('wizard.picker.announce.done', { name }),
    failed: (name) => t('wizard.picker.announce.failed', { name }),
  },
});
