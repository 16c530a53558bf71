import { CopyIcon, KeyRoundIcon, PauseIcon, PlayIcon, RotateCcwIcon, Trash2Icon } from '@plaza/ui';
import type { ReactElement } from 'react';
import type { OwnerIntent } from './owner-intents.ts';

/** A drawing for each thing that can be done. */
export const intentIcons: Readonly<Record<OwnerIntent, ReactElement>> = {
  publish: <PlayIcon />,
  pause: <PauseIcon />,
  resume: <PlayIcon />,
  relist: <PlayIcon />,
  markRented: <KeyRoundIcon />,
  duplicate: <CopyIcon />,
  restore: <RotateCcwIcon />,
  delete: <Trash2Icon />,
};
