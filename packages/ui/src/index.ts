export { vars } from './theme/index.ts';
export {
  getDirection,
  LinkElement,
  UiProvider,
  useUi,
  type Direction,
  type LinkElementProps,
  type UiProviderProps,
  type UiSettings,
} from './provider/index.ts';
export * from './icons/index.ts';
export { lazyWithRetry } from './lazy-with-retry.tsx';
export * from './patterns/index.ts';

export {
  Accordion,
  AccordionItem,
  type AccordionItemProps,
  type AccordionProps,
} from './components/accordion/index.ts';
export { type Breadcrumb, Breadcrumbs, type BreadcrumbsProps } from './components/breadcrumbs/breadcrumbs.tsx';
export {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardLink,
  CardMedia,
  type CardHeaderProps,
  type CardProps,
} from './components/card/card.tsx';
export {
  BarChart,
  FunnelChart,
  LineChart,
  type BarChartProps,
  type ChartFormat,
  type ChartFrameLabels,
  type ChartHighlight,
  type ChartSeries,
  type DayChartLabels,
  type DayChartProps,
  type FunnelChartLabels,
  type FunnelChartProps,
  type FunnelStep,
  type LineChartProps,
} from './components/chart/index.ts';
export { Quote, type QuoteProps } from './components/quote/quote.tsx';
export {
  ProgressLane,
  ProgressSteps,
  type ProgressLaneStep,
  type ProgressLaneProps,
  type ProgressStep,
  type ProgressStepsLabels,
  type ProgressStepsProps,
} from './components/progress-steps/index.ts';
export { StatList, type Stat, type StatListProps } from './components/stat-list/stat-list.tsx';
export {
  TabLinks,
  Tabs,
  type Tab,
  type TabLink,
  type TabLinksProps,
  type TabBaseProps,
  type TabsProps,
} from './components/tabs/index.ts';
export { Avatar, type AvatarProps } from './components/avatar/avatar.tsx';
export { Badge, type BadgeProps } from './components/badge/badge.tsx';
export { Button, type ButtonLinkProps, type ButtonBaseProps, type ButtonProps } from './components/button/button.tsx';
export { Checkbox, type CheckboxProps } from './components/checkbox/checkbox.tsx';
export { type ToggleProps } from './components/checkbox/toggle-row.tsx';
export { AppliedChip, type AppliedChipProps, Chip, type ChipProps } from './components/chip/chip.tsx';
export { ComboBox, type ComboBoxLabels, type ComboBoxProps } from './components/combo-box/combo-box.tsx';
export {
  ComparisonMark,
  ComparisonTable,
  type ComparedItem,
  type ComparisonMarkProps,
  type ComparisonRow,
  type ComparisonTableProps,
} from './components/comparison-table/comparison-table.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog/confirm-dialog.tsx';
export {
  Contents,
  ContentsAside,
  ContentsColumns,
  type ContentsEntry,
  type ContentsProps,
} from './components/contents/contents.tsx';
export { Dialog, DialogClose, type DialogCloseProps, type DialogProps } from './components/dialog/dialog.tsx';
export {
  CardExpiryField,
  CardNumberField,
  type CardExpiryFieldProps,
  type CardNumberFieldProps,
  type SegmentedInputProps,
} from './components/segmented-input/index.ts';
export {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  type DropdownMenuCheckboxItemProps,
  type DropdownMenuItemProps,
  type DropdownMenuRadioGroupProps,
  type DropdownMenuRadioItemProps,
  type DropdownMenuSubProps,
  DropdownMenu,
  type DropdownMenuProps,
} from './components/dropdown-menu/dropdown-menu.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state/empty-state.tsx';
export { Fact, FactList, type FactListProps, type FactProps } from './components/fact-list/fact-list.tsx';
export {
  type FieldControlProps,
  Field,
  type FieldBaseProps,
  type FieldProps,
  type FieldSize,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
  type SelectOptionGroup,
  TextField,
  type TextFieldProps,
} from './components/field/index.ts';
export {
  IconButton,
  type IconButtonLinkProps,
  type IconButtonBaseProps,
  type IconButtonProps,
} from './components/icon-button/icon-button.tsx';
export { Link, type LinkProps } from './components/link/link.tsx';
export {
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  PageHeader,
  type PageHeaderProps,
  Section,
  type SectionProps,
  type Space,
  Stack,
  type StackProps,
} from './components/layout/index.ts';
export { Heading, type HeadingProps, Text, type TextProps, type TextRole } from './components/text/text.tsx';
export { Notice, type NoticeProps } from './components/notice/notice.tsx';
export { Pagination, type PaginationLabels, type PaginationProps } from './components/pagination/pagination.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
  type PasswordStrengthHint,
} from './components/password-field/password-field.tsx';
export {
  Prose,
  ProseDocument,
  ProseSection,
  ProseTable,
  type ProseColumn,
  type ProseDocumentProps,
  type ProseRow,
  type ProseSectionProps,
  type ProseTableProps,
} from './components/prose/index.ts';
export { PreviewDialog, type PreviewDialogProps } from './components/preview-dialog/preview-dialog.tsx';
export {
  PhoneField,
  type PhoneDetails,
  type PhoneFieldLabels,
  type PhoneFieldProps,
} from './components/phone-field/phone-field.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './components/radio-group/radio-group.tsx';
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
} from './components/segmented-control/segmented-control.tsx';
export {
  Select,
  type ListEntry,
  type ListOption,
  type ListOptionGroup,
  type SelectLabels,
  type SelectProps,
} from './components/select/select.tsx';
export { SelectionBar, type SelectionBarProps } from './components/selection-bar/selection-bar.tsx';
export { Skeleton, type SkeletonProps } from './components/skeleton/skeleton.tsx';
export { SkipLink } from './components/skip-link/skip-link.tsx';
export { Switch, type SwitchProps } from './components/switch/switch.tsx';
export { TextArea, type TextAreaCounter, type TextAreaProps } from './components/text-area/text-area.tsx';
export {
  ToastProvider,
  useToasts,
  type ToastContent,
  type ToastLabels,
  type ToastProviderProps,
  type Toasts,
  type ToastTone,
} from './components/toast/index.ts';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/visually-hidden.tsx';
export {
  Carousel,
  type CarouselLabels,
  type CarouselImage,
  type CarouselProps,
} from './components/carousel/carousel.tsx';
export { Gallery, type GalleryLabels, type GalleryProps } from './components/gallery/gallery.tsx';
export { Picture, Thumb, type PictureData, type PictureProps } from './components/picture/index.ts';
export { Price, type PriceProps } from './components/price/price.tsx';
export {
  RangeSlider,
  type HistogramBar,
  type Range,
  type RangeSliderLabels,
  type RangeSliderProps,
} from './components/range-slider/range-slider.tsx';
export {
  SearchBox,
  createSuggestionList,
  type SearchBoxLabels,
  type SearchBoxProps,
  type SearchList,
  type SearchListState,
  type SearchListView,
  type MatchedName,
  type SearchSuggestion,
  type SuggestionListLabels,
  type SuggestionListOptions,
  type SuggestionStatus,
} from './components/search-box/index.ts';
export {
  ArrivalLot,
  CityBays,
  HeroLot,
  StepArt,
  type ArrivalLotProps,
  BarrierArt,
  CarIllustration,
  type BarrierArtProps,
  type CarIllustrationProps,
  type CityBay,
  type CityBaysProps,
  type HeroLotProps,
  type ParkingStep,
  type StepArtProps,
} from './artwork/index.ts';
export {
  TwoLevelSelect,
  type TwoLevelChild,
  type TwoLevelOption,
  type TwoLevelSelectLabels,
  type TwoLevelSelectProps,
} from './components/two-level-select/two-level-select.tsx';
export {
  FilePicker,
  defaultFileLimits,
  formatFileSize,
  defaultImageLimits,
  truncateFileName,
  type FilePickerLabels,
  type FilePickerProps,
  type FileRejection,
  type FileRejectionCode,
  type UploadAnnouncements,
  type UploadCallbacks,
  type UploadFieldProps,
  type UploadFrameLabels,
  type UploadItem,
  type UploadItemLabels,
  type UploadLimits,
  type UploadListProps,
  type UploadState,
} from './components/file-picker/index.ts';
export {
  AvatarPicker,
  cropToFile,
  type AvatarCropLabels,
  type AvatarLimits,
  type AvatarPickerLabels,
  type AvatarPickerProps,
  type AvatarProblem,
  type Crop,
  type CroppedImage,
} from './components/avatar-picker/index.ts';
export {
  ImagePicker,
  type ImagePickerLabels,
  type ImagePickerProps,
  type ImageTileLabels,
} from './components/image-picker/index.ts';
export {
  Attachments,
  FileAttachment,
  ImageAttachments,
  type AttachedImage,
  type FileAttachmentProps,
  type ImageAttachmentsLabels,
  type ImageAttachmentsProps,
} from './components/attachment/attachment.tsx';
export { Tooltip, type TooltipProps } from './components/tooltip/tooltip.tsx';
export { Popover, type PopoverProps } from './components/popover/popover.tsx';
export { Drawer, type DrawerProps } from './components/drawer/drawer.tsx';
export {
  Calendar,
  RangeCalendar,
  type CalendarBaseProps,
  type CalendarLabels,
  type CalendarProps,
  type DayRange,
  type RangeCalendarLabels,
  type RangeCalendarProps,
  type WeekDay,
} from './components/calendar/index.ts';
export { NumberField, type NumberFieldLabels, type NumberFieldProps } from './components/number-field/number-field.tsx';
export {
  Table,
  type SortDirection,
  type SortValue,
  type TableBaseProps,
  type TableColumn,
  type TableFrameProps,
  type TableProps,
  type TableSort,
} from './components/table/index.ts';
export { Meter, type MeterProps, type MeterThreshold } from './components/meter/meter.tsx';
export { ProgressBar, type ProgressBarProps } from './components/progress-bar/progress-bar.tsx';
export {
  DatePicker,
  DateRangePicker,
  type DatePickerBaseProps,
  type DatePickerLabels,
  type DatePickerProps,
  type DateRangePickerLabels,
  type DateRangePickerProps,
} from './components/date-picker/index.ts';
export {
  SelectableTable,
  type SelectableTableLabels,
  type SelectableTableProps,
} from './components/selectable-table/selectable-table.tsx';
export {
  CheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxOption,
} from './components/checkbox-group/checkbox-group.tsx';
export { PriceDrop, type PriceDropProps } from './components/price-drop/price-drop.tsx';
