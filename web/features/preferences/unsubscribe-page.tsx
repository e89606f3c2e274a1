import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { Result } from '#web/components/feedback/result.tsx'
import { StatePanel } from '#web/components/feedback/state.tsx'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { useReplacementFocus } from '#web/components/focus/focus.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { BrokenLane, EmptySquare } from '#web/components/shell/drawings.tsx'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { channelLabels, topicLabels } from './labels.ts'
import { unsubscribe, unsubscribeQuery } from './queries.ts'

const invalidLinkCode = 'UNSUBSCRIBE_LINK_INVALID'

/** Target of the unsubscribe link in mails: one press, no sign-in. Opening it changes nothing. */
export function UnsubscribePage({ token }: { token: string }) {
  const query = useQuery(unsubscribeQuery(token))
  if (hasCode(query.error, invalidLinkCode)) return <InvalidLink />
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-4 py-8">
      <Loaded query={query}>
        {({ channel, topic }) => (
          <UnsubscribeForm
            token={token}
            channel={channelLabels[channel].text()}
            topic={topicLabels[topic].text()}
          />
        )}
      </Loaded>
    </div>
  )
}

function UnsubscribeForm({ token, channel, topic }: { token: string; channel: string; topic: string }) {
  const { notice, tell } = useNotice()
  const { mutate, isPending, isSuccess } = useAction({
    ...unsubscribe,
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const title = isSuccess ? m.preferences_unsubscribe_done_title() : m.preferences_unsubscribe_ask_title()
  useDocumentTitle(title)
  const focusProps = useReplacementFocus<HTMLDivElement>(isSuccess)
  return (
    <div role={isSuccess ? 'status' : undefined} {...focusProps}>
      <StatePanel
        alone
        drawing={<EmptySquare />}
        title={title}
        body={
          isSuccess
            ? m.preferences_unsubscribe_done_body({ channel, topic })
            : m.preferences_unsubscribe_ask_body({ channel, topic })
        }
        action={
          <>
            {!isSuccess && (
              <Button size="large" className="max-sm:w-full" busy={isPending} onClick={() => mutate(token)}>
                {isPending && <LoaderCircle className="animate-spin" />}
                {m.preferences_unsubscribe_ask_submit()}
              </Button>
            )}
            <PreferencesLink />
            {!isSuccess && <Result notice={notice} className="w-full text-left" />}
          </>
        }
      />
    </div>
  )
}

function InvalidLink() {
  useDocumentTitle(m.preferences_unsubscribe_invalid_title())
  return (
    <StatePanel
      alone
      drawing={<BrokenLane />}
      title={m.preferences_unsubscribe_invalid_title()}
      body={m.preferences_unsubscribe_invalid_body()}
      action={<PreferencesLink />}
    />
  )
}

const PreferencesLink = () => (
  <Button asChild size="large" variant="secondary" className="max-sm:w-full">
    <Link to={paths.profile} search={{ section: 'communication' }}>
      {m.preferences_unsubscribe_done_preferences()}
    </Link>
  </Button>
)
