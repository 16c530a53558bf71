// Icons for ratings and states. Lucide drew them, see LICENSE.
export { CircleCheckIcon } from './circle-check.tsx';
export { TriangleAlertIcon } from './triangle-alert.tsx';
export { CircleAlertIcon } from './circle-alert.tsx';
export { CircleXIcon } from './circle-x.tsx';
export { InfoIcon } from './info.tsx';
export { CircleHelpIcon } from './circle-help.tsx';
export { ClockIcon } from './clock.tsx';
export { PauseIcon } from './pause.tsx';
export { PlayIcon } from './play.tsx';
export { HistoryIcon } from './history.tsx';
export { LockIcon } from './lock.tsx';
export { ShieldAlertIcon } from './shield-alert.tsx';
export { TrendingUpIcon } from './trending-up.tsx';
export { TrendingDownIcon } from './trending-down.tsx';
export { StarIcon } from './star.tsx';
export { SparkleIcon } from './sparkle.tsx';
export { SparklesIcon } from './sparkles.tsx';
