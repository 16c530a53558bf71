export {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardLink,
  CardMedia,
  type CardHeaderProps,
  type CardProps,
} from './card.tsx';
