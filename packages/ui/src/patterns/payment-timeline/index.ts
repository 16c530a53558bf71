export { PaymentTimeline, type PaymentMoment, type PaymentTimelineProps } from './payment-timeline.tsx';
