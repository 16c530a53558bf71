export { CardFields, type CardFieldsLabels, type CardFieldsProps, type CardValue } from './card-fields/card-fields.tsx';
export { BillSheet, type BillLine, type BillParty, type BillSheetProps } from './bill-sheet/bill-sheet.tsx';
export { BillTable, type BillRow, type BillTableProps } from './bill-table/bill-table.tsx';
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
  ChatThreadHead,
  ChatThreadItem,
  ChatThreadListing,
  ChatThreadMenu,
  ChatThreadMessages,
  ChatThreadPane,
  ChatThreadSkeleton,
  type ChatThreadHeadProps,
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
export { OrderSummary, type OrderLine, type OrderSummaryProps } from './order-summary/order-summary.tsx';
export {
  PaymentTimeline,
  type PaymentMoment,
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
export { FitAnswer, type FitAnswerProps, type FitVerdict } from './fit-answer/fit-answer.tsx';
export {
  ListingCard,
  type ListingCardFact,
  type ListingCardProps,
  type ListingCardSave,
} from './listing-card/listing-card.tsx';
export { PlanPicker, type PlanOption, type PlanPickerProps } from './plan-picker/plan-picker.tsx';
export {
  VehicleMenu,
  VehiclePicker,
  vehicleText,
  type OwnSizesLabels,
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
export { TypingSign, type TypingSignProps } from './typing-sign/typing-sign.tsx';
