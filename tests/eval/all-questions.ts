import type { Case } from "./case";
import { afterwards } from "./questions/afterwards";
import { companies } from "./questions/companies";
import { fourthOwn } from "./questions/fourth-own";
import { images } from "./questions/images";
import { inDoubt } from "./questions/in-doubt";
import { outside } from "./questions/outside";
import { people } from "./questions/people";
import { practical } from "./questions/practical";
import { preparation } from "./questions/preparation";
import { prices } from "./questions/prices";
import { secondRound } from "./questions/second-round";
import { talks } from "./questions/talk";
import { terms } from "./questions/terms";
import { thirdRound } from "./questions/third-round";
import { times } from "./questions/times";

export const allQuestions: readonly Case[] = [
  ...prices,
  ...companies,
  ...times,
  ...practical,
  ...images,
  ...preparation,
  ...terms,
  ...people,
  ...talks,
  ...outside,
  ...afterwards,
  ...secondRound,
  ...thirdRound,
  ...fourthOwn,
  ...inDoubt,
];
