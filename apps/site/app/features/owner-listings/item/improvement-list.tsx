import type { OwnListing } from '@plaza/sdk';
import {
  Card,
  ChevronRightIcon,
  FileTextIcon,
  ImagePlusIcon,
  Inline,
  LayersIcon,
  MoveVerticalIcon,
  RulerIcon,
  ShieldCheckIcon,
  Stack,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath } from '~/paths.ts';
import type { WizardStep } from '~/features/owner-listings/wizard/steps.ts';
import { labelText, muted, tabularNumbers, small } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { todoItem, todoItemList } from '~/layout/account-page.css.ts';
import * as styles from './item-page.css.ts';

const iconByImprovement: Readonly<Record<Improvement, ReactElement>> = {
  photos: <ImagePlusIcon size={20} />,
  size: <RulerIcon size={20} />,
  entrance: <MoveVerticalIcon size={20} />,
  description: <FileTextIcon size={20} />,
  floor: <LayersIcon size={20} />,
  features: <ShieldCheckIcon size={20} />,
};
const stepByImprovement = {
  photos: 'images',
  size: 'details',
  entrance: 'details',
  description: 'main_data',
  floor: 'characteristics',
  features: 'characteristics',
} as const satisfies Record<Improvement, WizardStep>;
const maxVisibleImprovements = 3;
const progressRingRadius = 21;

function ProgressRing({ done, all }: { done: number; all: number }): ReactElement {
  const { t } = useIntl<'owner'>();
  return (
    <svg
      className={styles.progressRing}
      viewBox="0 0 48 48"
      role="img"
      aria-label={t('owner.item.improved', { done, all })}
    >
      <circle className={styles.progressRingTrack} cx="24" cy="24" r={progressRingRadius} />
      <circle
        className={styles.progressRingArc}
        cx="24"
        cy="24"
        r={progressRingRadius}
        pathLength={all}
        strokeDasharray={`${done} ${all - done}`}
        transform="rotate(-90 24 24)"
      />
      <text className={`${tabularNumbers} ${styles.progressRingText}`} x="24" y="28" textAnchor="middle">
        {done}/{all}
      </text>
    </svg>
  );
}

export function ImprovementList({ listing }: { listing: OwnListing }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const missingItems = missingImprovements(listing);
  const improvementCount = improvementKinds.length;
  return (
    <Card as="section" aria-labelledby="improve">
      <Stack gap={8}>
        <Inline justify="between" isWrapped={false}>
          <h2 className={labelText} id="improve">
            {t('owner.item.improve')}
          </h2>
          <ProgressRing done={improvementCount - missingItems.length} all={improvementCount} />
        </Inline>
        {missingItems.length === 0 ? (
          <p className={`${small} ${muted}`}>{t('owner.item.improvedAll')}</p>
        ) : (
          <ul className={todoItemList}>
            {missingItems.slice(0, maxVisibleImprovements).map((name) => (
              <li key={name}>
                <SiteLink className={todoItem} to={editListingPath(locale, listing.id, stepByImprovement[name])}>
                  {iconByImprovement[name]}
                  <span>
                    <b>{t(`owner.improve.${name}`)}</b>
                    <span>{t(`owner.improve.${name}Text`, { count: listing.images.length })}</span>
                  </span>
                  <ChevronRightIcon size={16} />
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

export const improvementKinds = ['photos', 'size', 'entrance', 'description', 'floor', 'features'] as const;
type Improvement = (typeof improvementKinds)[number];

/** Minimum number of photos with which drivers can decide from the listing's page alone. */
const minPhotos = 3;
const minDescriptionLength = 80;
const minFeatures = 2;

const improvementChecks: Readonly<Record<Improvement, (listing: OwnListing) => boolean>> = {
  photos: ({ images }) => images.length >= minPhotos,
  size: ({ size }) => size.lengthCm !== null && size.widthCm !== null,
  entrance: ({ size, characteristics }) => size.entranceHeightCm !== null || characteristics.lotUncovered,
  description: ({ description }) => (description ?? '').length >= minDescriptionLength,
  floor: ({ characteristics }) => characteristics.floorLevel !== null || characteristics.lotUncovered,
  features: ({ characteristics: { floorLevel: _floorLevel, ...flags } }) =>
    Object.values(flags).filter(Boolean).length >= minFeatures,
};

export const missingImprovements = (listing: OwnListing): readonly Improvement[] =>
  improvementKinds.filter((improvement) => !improvementChecks[improvement](listing));
