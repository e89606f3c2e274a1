import { Link } from '@tanstack/react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useDocumentTitle } from '../page.tsx'
import { ChestArt, CupArt, FriendsArt } from './feature-art.tsx'
import { Scene } from './scene.tsx'
import { Stats } from './stats.tsx'

const features = [
  { Art: CupArt, title: m.landing_feature_tournaments_title, body: m.landing_feature_tournaments_body },
  { Art: ChestArt, title: m.landing_feature_rewards_title, body: m.landing_feature_rewards_body },
  { Art: FriendsArt, title: m.landing_feature_social_title, body: m.landing_feature_social_body },
]

function Entrance() {
  const { data: user } = useSession()
  if (user)
    return (
      <Button asChild size="large">
        <Link to="/home">{m.common_home()}</Link>
      </Button>
    )
  return (
    <>
      <Button asChild size="large">
        <Link to={paths.register}>{m.landing_hero_register()}</Link>
      </Button>
      <Button asChild size="large" variant="secondary">
        <Link to={paths.login}>{m.common_login()}</Link>
      </Button>
    </>
  )
}

export function Landing() {
  useDocumentTitle(undefined, m.seo_front_description())
  return (
    <div className="overflow-x-clip">
      <section className="relative isolate bg-sky">
        <div className="mx-auto grid max-w-7xl items-center gap-6 px-4 pt-12 sm:px-6 lg:min-h-[calc(100dvh-10rem)] lg:grid-cols-[5fr_7fr] lg:pt-0">
          <div className="relative z-10 max-w-xl animate-rise">
            <h1 className="text-2xl font-bold sm:text-3xl">{m.landing_hero_title()}</h1>
            <div className="mt-8 flex flex-wrap gap-3">
              <Entrance />
            </div>
          </div>
          <Scene
            label={m.landing_scene_label()}
            className="-mx-[12%] w-[124%] lg:-mr-[22%] lg:-ml-[10%] lg:w-[132%]"
          />
        </div>
      </section>

      <Stats />

      <section className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 className="mb-8 text-xl">{m.landing_features_title()}</h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {features.map(({ Art, title, body }) => (
            <li key={title()} className="card flex flex-col gap-4 p-6 transition hover:border-turquoise/60">
              <Art />
              <div>
                <h3 className="text-lg">{title()}</h3>
                <p className="mt-1 text-muted">{body()}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
