import { openPicturesHere } from "./lightbox";
import { closeMenuOnLeave } from "./menu";
import { ignoreWheelOnNumbers } from "./wheel";

/** All the script that content pages get. Everything here makes better what works without it. */
closeMenuOnLeave(document);
ignoreWheelOnNumbers(document);
openPicturesHere(document);
