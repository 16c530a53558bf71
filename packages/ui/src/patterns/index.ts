export { CardFields, type CardFieldsLabels, type CardFieldsProps, type CardValue } from './card-fields/card-fields.tsx';
export {
  InvoiceDocument,
  type InvoiceLine,
  type InvoiceParty,
  type InvoiceDocumentProps,
} from './invoice-document/invoice-document.tsx';
export { InvoiceTable, type InvoiceRow, type InvoiceTableProps } from './invoice-table/invoice-table.tsx';
export {
  ChatList,
  ChatRow,
  ChatRowSkeletons,
  type ChatListLabels,
  type ChatListProps,
  type ChatRowAction,
  type ChatRowProps,
} from './chat-list/index.ts';
export {
  ChatThread,
  ChatThreadHeader,
  ChatThreadItem,
  ChatThreadListing,
  ChatThreadMenu,
  ChatThreadMessages,
  ChatThreadPane,
  ChatThreadSkeleton,
  type ChatThreadHeaderProps,
  type ChatThreadItemProps,
  type ChatThreadListingProps,
  type ChatThreadMenuProps,
  type ChatThreadPaneProps,
  type ChatThreadProps,
} from './chat-thread/index.ts';
export { FolderLinks, type FolderLink, type FolderLinksProps } from './folder-links/folder-links.tsx';
export {
  ListingRow,
  ListingRows,
  ListingRowSkeletons,
  type ListingFigure,
  type ListingRowProps,
} from './listing-row/index.ts';
export { CheckoutSummary, type CheckoutLine, type CheckoutSummaryProps } from './checkout-summary/checkout-summary.tsx';
export {
  PaymentTimeline,
  type PaymentTimelineEvent,
  type PaymentTimelineProps,
} from './payment-timeline/payment-timeline.tsx';
export {
  SiteFooter,
  type SiteFooterLink,
  type SiteFooterList,
  type SiteFooterProps,
} from './site-footer/site-footer.tsx';
export {
  SiteHeader,
  SiteHeaderPart,
  SiteLogo,
  type SiteHeaderPartProps,
  type SiteHeaderProps,
} from './site-header/site-header.tsx';
export { SiteMenu, type SiteMenuProps } from './site-menu/site-menu.tsx';
export {
  BayPlan,
  FitPanel,
  type BayMeasures,
  type BayPlanLabels,
  type BayPlanProps,
  type FitPanelProps,
  type VehicleMeasures,
} from './bay-plan/index.ts';
export { FitBadge, type FitBadgeProps, type FitResult } from './fit-badge/fit-badge.tsx';
export {
  ListingCard,
  type ListingCardFact,
  type ListingCardProps,
  type ListingCardSave,
} from './listing-card/listing-card.tsx';
export type { PlanFeature } from './plan-picker/plan-feature.tsx';
export { PlanPicker, type PlanOption, type PlanPickerProps } from './plan-picker/plan-picker.tsx';
export {
  VehicleMenu,
  VehiclePicker,
  formatVehicleSizes,
  type CustomSizesLabels,
  type VehicleField,
  type VehicleId,
  type VehicleLabels,
  type VehicleLimits,
  type VehicleMenuLabels,
  type VehicleMenuProps,
  type VehiclePickerProps,
  type VehicleSizes,
  type VehicleValue,
} from './vehicle-picker/index.ts';
export { ChatBubble, type ChatBubbleProps, type ChatTextPart } from './chat-bubble/chat-bubble.tsx';
export {
  ChatComposer,
  type ChatComposerLabels,
  type ChatComposerProps,
  type ComposerFile,
  type ComposerFileLabels,
} from './chat-composer/index.ts';
export { ChatWarning, type ChatWarningProps } from './chat-warning/chat-warning.tsx';
export { DayDivider, type DayDividerProps } from './day-divider/day-divider.tsx';
export { TypingIndicator, type TypingIndicatorProps } from './typing-indicator/typing-indicator.tsx';
export { PlanCard, type PlanCardProps } from './plan-card/plan-card.tsx';
