import { ChatButton } from "../shell/chat-button";
import { ReachBar } from "../shell/reach-bar";
import type { ShellFacts } from "../shell/shell-facts";
import { SiteFooter } from "../shell/site-footer";

/** Below the home page's content: the footer of every page, with its invitation to book. */
export function Bottom({ facts }: { facts: ShellFacts }) {
  const { company, social, replyHours, reach, chat } = facts;
  return (
    <>
      <SiteFooter company={company} social={social} replyHours={replyHours} calm={false} />
      <ReachBar offer={reach} />
      <ChatButton facts={chat} site={company.name} replyHours={replyHours} />
    </>
  );
}
