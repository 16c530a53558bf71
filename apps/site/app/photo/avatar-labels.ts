import { imageLimits } from '@plaza/sdk';
import type { AvatarPickerLabels } from '@plaza/ui';
import type { Intl } from '~/i18n/intl.ts';

/** Limits of a profile photo before its crop; the minimum is that of the API. */
export const photoLimits = { minPixels: imageLimits.minPixels };

export const createAvatarLabels = ({ t }: Intl<'accounts'>): AvatarPickerLabels => ({
  choose: t('photo.choose'),
  chooseOther: t('photo.chooseOther'),
  drop: t('photo.drop'),
  limits: t('photo.limits'),
  remove: t('photo.remove'),
  across: t('photo.across'),
  along: t('photo.along'),
  zoom: t('photo.zoom'),
  cropHint: t('photo.cropHint'),
  problems: {
    type: t('photo.type'),
    size: t('photo.size'),
    broken: t('photo.broken'),
    small: t('photo.small'),
  },
});
