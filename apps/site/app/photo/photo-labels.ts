import type { Intl } from '~/i18n/intl.ts';
import type { PhotoFieldLabels } from './photo-field.tsx';

/** Words of the photo field. They are among those of accounts. */
export const photoLabels = ({ t }: Intl<'accounts'>): PhotoFieldLabels => ({
  choose: t('photo.choose'),
  chooseOther: t('photo.chooseOther'),
  drop: t('photo.drop'),
  limits: t('photo.limits'),
  remove: t('photo.remove'),
  crop: { across: t('photo.across'), along: t('photo.along'), zoom: t('photo.zoom') },
  cropHint: t('photo.cropHint'),
  problems: {
    type: t('photo.type'),
    size: t('photo.size'),
    broken: t('photo.broken'),
    small: t('photo.small'),
  },
});
